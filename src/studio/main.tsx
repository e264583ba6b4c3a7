import { createRoot } from 'react-dom/client'

import 'virtual:tokens.css'
import '#theme/theme.css'

import { PREVIEW_PATH } from './preview/PreviewMessage.ts'
import { Studio } from './Studio.tsx'
import { watchSession } from './session/studioSession.ts'
import { takeStudioToken } from './workspace/studioToken.ts'

const root = document.getElementById('root')
if (root) void open(root)

/** The studio, or the page that it shows in a frame, whose parts only that page fetches. */
async function open(container: Element): Promise<void> {
  if (location.pathname === PREVIEW_PATH) {
    const { openPreview } = await import('./preview/openPreview.tsx')
    openPreview(container)
    return
  }
  takeStudioToken()
  watchSession()
  createRoot(container).render(<Studio />)
}

import.meta.hot?.on('wording:saved', () => location.reload())
