import { Outlet } from 'react-router'

import { useShellWords } from '../texts/useShellWords.ts'
import { ContinueOffer } from './ContinueOffer.tsx'
import { CookieNotice } from './CookieNotice.tsx'
import { FailureDialog } from './FailureDialog.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Sidebar } from './Sidebar.tsx'
import { Notices } from './Notices.tsx'
import { ReplaceQuestion } from './ReplaceQuestion.tsx'
import { SaveState } from './SaveState.tsx'
import { SessionPrompt } from './SessionPrompt.tsx'
import { ShellAnnouncements } from './ShellAnnouncements.tsx'

import './Shell.css'

/** Everything around a screen. Nothing of it stands over the field or the button in use. */
export function Shell() {
  const say = useShellWords()
  return (
    <>
      <a className="skip" href="#content">
        {say('skip')}
      </a>
      <Header />
      <div className="page">
        <CookieNotice />
        <div className="page-columns">
          <Sidebar />
          <main className="content" id="content" tabIndex={-1}>
            <Notices />
            <ContinueOffer />
            <Outlet />
            <SaveState />
          </main>
        </div>
        <Footer />
      </div>
      <ShellAnnouncements />
      <SessionPrompt />
      <FailureDialog />
      <ReplaceQuestion />
    </>
  )
}
