import type { DeskStory } from '#contract/desk.ts'

/** Returns the stories that hold every word of a search, in either language, in upper or lower case. */
export function findStories(stories: DeskStory[], search: string): DeskStory[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return stories
  return stories.filter((story) => {
    const text = textOf(story).toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

function textOf({ vatNumber, company, it, en, leadsTo, applicant }: DeskStory): string {
  return [vatNumber, company, it, en, leadsTo, applicant?.name, applicant?.taxCode].join(' ')
}
