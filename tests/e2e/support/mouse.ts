import type { Hand } from './hands.ts'

export const mouse: Hand = {
  press: (control) => control.click(),
  tick: (box) => box.check(),
  async write(field, text) {
    await field.fill(text)
    await field.blur()
  },
  async select(box, option) {
    await box.selectOption(typeof option === 'number' ? { index: option } : { label: option })
  },
  async pick(box, text, option) {
    await box.fill(text)
    await option.click()
  },
  async put(input, file) {
    // Who chooses a file has come to its box first; setting it alone leaves the focus elsewhere.
    await input.focus()
    await input.setInputFiles(file)
  },
}
