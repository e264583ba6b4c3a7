import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { announce, announcer } from '#theme/parts/announcer.ts'
import { LiveRegion } from '#theme/parts/LiveRegion.tsx'
import { useAnnouncement } from '#theme/parts/useAnnouncement.ts'

const heard = () => screen.getAllByRole('status').map((region) => region.textContent?.trim())
const say = (...sentences: string[]) => act(async () => sentences.forEach(announce))

function Speaker({ sentence, ...options }: { sentence?: string; isNew?: boolean; occasion?: unknown }) {
  useAnnouncement(sentence, options)
  return null
}

afterEach(() => document.documentElement.removeAttribute('lang'))

it('says the newest sentence, and what comes at the same moment in one', async () => {
  render(<LiveRegion />)

  await say('Uno')
  await say('Due', 'Tre')

  expect(heard()).toEqual(['Due Tre'])
})

it('says the same sentence once more, as another one', async () => {
  render(<LiveRegion />)

  await say('Risultati: 3')
  const first = screen.getByRole('status').textContent
  await say('Risultati: 3')

  expect(screen.getByRole('status').textContent).not.toBe(first)
  expect(heard()).toEqual(['Risultati: 3'])
})

it('gives way to the one of a dialog while that is open', async () => {
  const page = <LiveRegion key="page" />
  const { rerender } = render(page)
  await say('Prima')

  rerender([page, <LiveRegion key="dialog" />])
  expect(heard()).toEqual(['', ''])
  await say('Nel dialogo')
  expect(heard()).toEqual(['', 'Nel dialogo'])

  rerender(page)
  expect(heard()).toEqual([''])
})

it('says what has changed, not what was there from the beginning, unless that is new itself', async () => {
  const view = (sentence: string) => [
    <LiveRegion key="region" />,
    <Speaker key="speaker" sentence={sentence} />,
  ]
  const { rerender } = render(view('Cinque filiali'))
  expect(heard()).toEqual([''])

  rerender(view('Due filiali'))
  expect(heard()).toEqual(['Due filiali'])
  await act(async () => undefined)

  rerender([...view('Due filiali'), <Speaker key="new" isNew sentence="Contatto confermato" />])
  expect(heard()).toEqual(['Contatto confermato'])
})

it('says the same once more of another occasion', async () => {
  const view = (occasion: object) => [
    <LiveRegion key="region" />,
    <Speaker key="speaker" sentence="Codice inviato" occasion={occasion} />,
  ]
  const { rerender } = render(view({}))
  expect(heard()).toEqual([''])

  rerender(view({}))

  expect(heard()).toEqual(['Codice inviato'])
})

it('says nothing again in another language, but what is new in it', async () => {
  const view = (sentence: string, late?: string) => [
    <LiveRegion key="region" />,
    <Speaker key="speaker" sentence={sentence} />,
    <Speaker key="late" sentence={late} />,
  ]
  const { rerender } = render(view('Cinque filiali'))

  document.documentElement.lang = 'en'
  rerender(view('Five branches'))
  expect(heard()).toEqual([''])

  rerender(view('Two branches'))
  expect(heard()).toEqual(['Two branches'])
  await act(async () => undefined)

  document.documentElement.lang = 'it'
  rerender(view('Due filiali', 'Contatto confermato'))
  expect(heard()).toEqual(['Contatto confermato'])
})

it('says nothing of an applicant who is gone', async () => {
  render(<LiveRegion />)
  await say('Codice inviato')

  act(() => announcer.forget())

  expect(heard()).toEqual([''])
})

it('says nothing of what is not said any more, and again what comes back', async () => {
  const view = (sentence?: string) => [
    <LiveRegion key="region" />,
    <Speaker key="speaker" {...(sentence && { sentence })} />,
  ]
  const { rerender } = render(view())

  rerender(view('Due filiali'))
  expect(heard()).toEqual(['Due filiali'])
  rerender(view())
  await say('Altro')
  rerender(view('Due filiali'))

  expect(heard()).toEqual(['Due filiali'])
})
