import { cleanup, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { Link, MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'

import { mergeRefs, PrefetchPageLinks, usePrefetchBehavior } from '#app/navigation/withoutPrefetch.ts'

afterEach(cleanup)

it('a link of the router gives its element to who asks for it, and fetches nothing ahead', () => {
  const link = createRef<HTMLAnchorElement>()
  render(
    <MemoryRouter>
      <Link to="/terms" prefetch="render" ref={link}>
        Terms
      </Link>
    </MemoryRouter>,
  )

  expect(link.current).toBe(screen.getByRole('link', { name: 'Terms' }))
  expect(document.querySelector('link')).toBeNull()
})

it('what the router is given in the place of fetching ahead hands on the ref, and does nothing', () => {
  const ref = createRef<HTMLAnchorElement>()

  expect(mergeRefs(ref)).toBe(ref)
  expect([usePrefetchBehavior(), PrefetchPageLinks()]).toEqual([[false, undefined, {}], null])
})
