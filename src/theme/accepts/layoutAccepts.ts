import type { theme } from '../index.ts'

import type { AcceptedLayout } from '#engine/form/Accepted.ts'

/** What each layout of the theme is for. */
export const layoutAccepts = {
  form: { shows: ['task'] },
  outcome: { shows: ['task', 'wayout'] },
  summary: { shows: ['task'], block: 'SummaryBlock' },
  waiting: { shows: ['wait'] },
  wayout: { shows: ['wayout'] },
} satisfies Record<keyof typeof theme.layouts, AcceptedLayout>
