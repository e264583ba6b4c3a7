/** What a bank sets of the look: `theme` of `flows/settings.json`. Every colour, size and radius follows from it. */
export interface ThemeSeed {
  /** The brand's colour, as `#rrggbb`. */
  color: string
  /** Of the corners of a control, in CSS pixels. */
  radius: number
  /** Font families, as CSS writes them. */
  font: string
}
