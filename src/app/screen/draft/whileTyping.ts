const PAUSE_MS = 800
const LONGEST_MS = 4_000

/**
 * Calls `act` when typing pauses for 0.8 s, and every 4 s while it does not. Returns how to stop. A key costs a look at
 * the clock.
 */
export function whileTyping(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0

  function typed(): void {
    last = Date.now()
    timer ??= waitFrom(last)
  }

  /** Waits for a pause in what began to be typed at `first`. */
  function waitFrom(first: number): ReturnType<typeof setTimeout> {
    const until = Math.min(last + PAUSE_MS, first + LONGEST_MS)
    return setTimeout(
      () => {
        const isOver = last + PAUSE_MS <= Date.now() || first + LONGEST_MS <= Date.now()
        timer = isOver ? undefined : waitFrom(first)
        if (isOver) act()
      },
      Math.max(until - Date.now(), 0),
    )
  }

  document.addEventListener('input', typed)
  return () => {
    document.removeEventListener('input', typed)
    clearTimeout(timer)
  }
}
