import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// happy-dom does not lay anything out; what asks for the width of the screen is answered all the same.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

afterEach(cleanup)
