import type { Sitting } from './Picture.ts'

/** What is shown in place of any screen until its file and its words are there. */
export const outline = {
  process: 'shell',
  screen: 'PageSkeleton',
  state: { name: 'loading', kind: 'loading' },
} as const satisfies Omit<Sitting, 'language'>
