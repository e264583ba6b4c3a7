import type { Check } from '../Check.ts'

/** A story is called as its file, and no other is called so. */
export const everyStoryHasANameOfItsOwn: Check = function* ({ stories }) {
  for (const { name, source, value } of stories.values()) {
    if (value.story === name) continue
    const isTaken = stories.get(value.story)?.value.story === value.story
    const message = isTaken
      ? `Another story is called "${value.story}" too.`
      : `The file is called "${name}", the story "${value.story}".`
    yield { source, pointer: '/story', message, hint: 'Give the story the name of its file.' }
  }
}
