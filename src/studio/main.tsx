import { createRoot } from 'react-dom/client'
import { settings } from 'virtual:settings'

import { applyBrand } from '#theme/applyBrand.ts'

import '#theme/tokens.css'
import '#theme/theme.css'

import { Studio } from './Studio.tsx'

applyBrand(settings.brand.color)

const root = document.getElementById('root')
if (root) createRoot(root).render(<Studio />)

import.meta.hot?.on('wording:saved', () => location.reload())
