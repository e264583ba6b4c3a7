import { useTexts } from '#engine/screen/hooks/useTexts.ts'

const BULLETS = /\s*•+\s*/

/** A text of which a part may be masked: what is masked is said in words, not read aloud bullet by bullet. */
export function MaskedText({ text }: { text: string }) {
  const { find } = useTexts()
  if (!BULLETS.test(text)) return text
  const [start = '', end = ''] = text.split(BULLETS)
  const said = find([start === '' ? 'masked.end' : 'masked.startAndEnd'], { start, end })
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{said}</span>
    </>
  )
}
