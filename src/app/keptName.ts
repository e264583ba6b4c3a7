let ending = ''

/**
 * Names of what the browser keeps for one journey: two journeys of one origin never write over each other. Those of the
 * journey at `/` are the plain ones. What a person chooses for all pages, such as the language, is not named by it.
 */
export const keptName = {
  /** Says which journey the page is of, by its address. */
  use(address: string): void {
    ending = address === '/' ? '' : address.replaceAll('/', '_')
  },
  of: (name: string): string => name + ending,
}
