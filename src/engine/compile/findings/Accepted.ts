/** What the check needs to judge what the theme accepts. */
export type {
  Accepted,
  AcceptedBlock,
  AcceptedLayout,
  AcceptedOption,
  ThemeAccepts,
} from '../../form/Accepted.ts'
