import { MenuOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import english from 'antd/es/locale/en_US.js'
import italian from 'antd/es/locale/it_IT.js'
import { lazy, Suspense, useState } from 'react'
import { Link, Outlet } from 'react-router'

import type { Language } from '#engine/screen/languages.ts'
import { AntdProvider } from '#theme/antd/AntdProvider.tsx'
import { LiveRegion } from '#theme/parts/LiveRegion.tsx'

import { SessionButton } from '../session/SessionButton.tsx'
import { useStudio } from '../StudioContext.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { LoadingPage } from './LoadingPage.tsx'
import { Notices } from './Notices.tsx'
import { Rail } from './Rail.tsx'
import { StudioBoundary } from './StudioBoundary.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'

import 'virtual:antd/studio/Button,message,Modal,Segmented.css'

const RailDrawer = lazy(async () => ({ default: (await import('./RailDrawer.tsx')).RailDrawer }))

/** The words of antd's own. */
const locales: Partial<Record<Language, typeof italian>> = { it: italian, en: english }

/** What every page of the studio stands in: header, rail, and the one region in which things are read out. */
export function StudioShell() {
  const { language, say } = useStudio()
  // Undefined until it is opened first.
  const [isRailOpen, setRailOpen] = useState<boolean>()

  return (
    <AntdProvider use="studio" locale={locales[language] ?? english}>
      <Notices>
        <a className="studio-skip" href="#content">
          {say('shell.skip')}
        </a>
        <header className="studio-header">
          <Button
            className="studio-menu"
            type="text"
            icon={<MenuOutlined aria-hidden />}
            aria-label={say('shell.menu')}
            aria-expanded={isRailOpen ?? false}
            onClick={() => setRailOpen(true)}
          />
          <Link className="studio-home" to="/">
            {say('title')}
          </Link>
          <div className="studio-choices">
            <LanguageChoice />
            <ThemeChoice />
            <SessionButton />
          </div>
        </header>
        <div className="studio-body">
          <div className="studio-rail">
            <Rail />
          </div>
          {isRailOpen !== undefined && (
            <Suspense>
              <RailDrawer isOpen={isRailOpen} onClose={() => setRailOpen(false)} />
            </Suspense>
          )}
          <StudioBoundary>
            <Suspense fallback={<LoadingPage />}>
              <Outlet />
            </Suspense>
          </StudioBoundary>
        </div>
        <LiveRegion />
      </Notices>
    </AntdProvider>
  )
}
