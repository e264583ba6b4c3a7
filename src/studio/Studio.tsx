import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'

import { NoSuchPage } from './shell/NoSuchPage.tsx'
import { StudioHome } from './shell/StudioHome.tsx'
import { StudioShell } from './shell/StudioShell.tsx'
import { StudioWordsProvider } from './shell/StudioWordsProvider.tsx'

import './studio.css'

const Catalogue = lazy(() => import('./Catalogue.tsx').then(({ Catalogue: shown }) => ({ default: shown })))
const WorkspaceShell = lazy(() =>
  import('./workspace/WorkspaceShell.tsx').then(({ WorkspaceShell: shown }) => ({ default: shown })),
)
const WordsPage = lazy(() =>
  import('./words/WordsPage.tsx').then(({ WordsPage: shown }) => ({ default: shown })),
)
const ValuesPage = lazy(() =>
  import('./values/ValuesPage.tsx').then(({ ValuesPage: shown }) => ({ default: shown })),
)
const JsonPage = lazy(() => import('./json/JsonPage.tsx').then(({ JsonPage: shown }) => ({ default: shown })))
const ChangesPage = lazy(() =>
  import('./changes/ChangesPage.tsx').then(({ ChangesPage: shown }) => ({ default: shown })),
)
const MapPage = lazy(() => import('./map/MapPage.tsx').then(({ MapPage: shown }) => ({ default: shown })))
const PlayPage = lazy(() => import('./play/PlayPage.tsx').then(({ PlayPage: shown }) => ({ default: shown })))
const OperationsPage = lazy(() =>
  import('./operations/OperationsPage.tsx').then(({ OperationsPage: shown }) => ({ default: shown })),
)
const ScreenPage = lazy(() =>
  import('./screen/ScreenPage.tsx').then(({ ScreenPage: shown }) => ({ default: shown })),
)
const SandboxDesk = lazy(() =>
  import('./sandbox/SandboxDesk.tsx').then(({ SandboxDesk: shown }) => ({ default: shown })),
)

/**
 * The product owner's desk: the journey as a map, its words and files, what was changed; what screens can be made of, and
 * the outside world of the sandbox. Each page is loaded by itself.
 */
export function Studio() {
  return (
    <BrowserRouter basename="/studio">
      <StudioWordsProvider>
        <Suspense>
          <Routes>
            <Route element={<StudioShell />}>
              <Route index element={<StudioHome />} />
              <Route element={<WorkspaceShell />}>
                <Route path="map" element={<MapPage />} />
                <Route path="play" element={<PlayPage />} />
                <Route path="operations" element={<OperationsPage />} />
                <Route path="screen/:name?" element={<ScreenPage />} />
                <Route path="words" element={<WordsPage />} />
                <Route path="values" element={<ValuesPage />} />
                <Route path="json" element={<JsonPage />} />
                <Route path="changes" element={<ChangesPage />} />
              </Route>
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
