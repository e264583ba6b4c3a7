/** A tap's click comes a moment after the finger has left. */
const LONGEST_BEFORE_CLICK_MS = 350

const waiting: (() => void)[] = []
let isPressed = false
let isWatched = false

/**
 * Does something that may move the page under a pointer: at once when none is pressed, else when its click is over.
 * Leaving a field by pressing a button would otherwise take the button away from under the pointer, and the click with it.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work)
  else work()
}

/** Begins to watch the pointer: from then on presses are known. */
export function watchPresses(): void {
  if (isWatched) return
  isWatched = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const release = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(releaseNow, delay)
  }
  const options = { capture: true, passive: true }
  document.addEventListener(
    'pointerdown',
    () => {
      clearTimeout(timer)
      isPressed = true
    },
    options,
  )
  document.addEventListener('click', () => release(0), options)
  document.addEventListener('pointerup', () => release(LONGEST_BEFORE_CLICK_MS), options)
  document.addEventListener('pointercancel', () => release(0), options)
}

function releaseNow(): void {
  isPressed = false
  for (const work of waiting.splice(0)) work()
}
