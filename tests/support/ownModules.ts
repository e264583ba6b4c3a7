import { afterAll, vi } from 'vitest'

// Runs before each file of tests: what it imports of the application is loaded for it alone, as a page loads it. Libraries that
// Node loads, which hold nothing of a page, stay for the files after it in the same process.
vi.resetModules()
if (typeof window !== 'undefined') leaveNothingOfThePage()

/** Takes away what a page leaves behind in the window, which a browser closes with it: what it keeps, and listens to. */
function leaveNothingOfThePage(): void {
  const left: (() => void)[] = []
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    target.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) => {
      add(type, listener, options)
      // React and user-event, which stay, listen to the document once.
      if (target === window || type === 'visibilitychange')
        left.push(() => target.removeEventListener(type, listener, options))
    }
    left.push(() => void (target.addEventListener = add))
  }
  afterAll(() => {
    for (const each of left) each()
    localStorage.clear()
    sessionStorage.clear()
  })
}
