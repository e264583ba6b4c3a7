import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'

import { NoSuchPage } from './shell/NoSuchPage.tsx'
import { StudioHome } from './shell/StudioHome.tsx'
import { StudioShell } from './shell/StudioShell.tsx'
import { StudioWordsProvider } from './shell/StudioWordsProvider.tsx'

import './studio.css'

const Catalogue = lazy(() => import('./Catalogue.tsx').then(({ Catalogue: shown }) => ({ default: shown })))
const SandboxDesk = lazy(() =>
  import('./sandbox/SandboxDesk.tsx').then(({ SandboxDesk: shown }) => ({ default: shown })),
)

/** The product owner's desk: what screens can be made of, and the outside world of the sandbox. Each page is loaded by itself. */
export function Studio() {
  return (
    <BrowserRouter basename="/studio">
      <StudioWordsProvider>
        <Suspense>
          <Routes>
            <Route element={<StudioShell />}>
              <Route index element={<StudioHome />} />
              <Route path="widgets" element={<Catalogue />} />
              <Route path="sandbox" element={<SandboxDesk />} />
              <Route path="*" element={<NoSuchPage />} />
            </Route>
          </Routes>
        </Suspense>
      </StudioWordsProvider>
    </BrowserRouter>
  )
}
