import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

import './quickStyles.ts'

// happy-dom does not lay anything out; what asks for the width of the screen is answered all the same.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

// A busy machine draws later; what is right is told at once all the same.
configure({ asyncUtilTimeout: 60_000 })

afterEach(cleanup)

// Files share a document: what antd has styled in one is of no use to the next.
afterAll(() => document.head.replaceChildren())
