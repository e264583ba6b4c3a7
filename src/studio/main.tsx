import { createRoot } from 'react-dom/client'

import 'virtual:tokens.css'
import '#theme/theme.css'

import { Studio } from './Studio.tsx'
import { takeStudioToken } from './workspace/studioToken.ts'

takeStudioToken()

const root = document.getElementById('root')
if (root) createRoot(root).render(<Studio />)

import.meta.hot?.on('wording:saved', () => location.reload())
