import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { announce } from '#theme/announcer.ts'
import { LiveRegion } from '#theme/LiveRegion.tsx'
import { useAnnouncement } from '#theme/useAnnouncement.ts'

const heard = () => screen.getAllByRole('status').map((region) => region.textContent?.trim())
const say = (...sentences: string[]) => act(async () => sentences.forEach(announce))

function Speaker({ sentence, isNew }: { sentence?: string; isNew?: boolean }) {
  useAnnouncement(sentence, isNew)
  return null
}

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
