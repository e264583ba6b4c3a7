import { Link } from 'react-router'

import { api } from '#api/api.ts'

import { useShellWords } from '../texts/useShellWords.ts'
import { useAppContext, useAppDispatch } from '../useAppContext.ts'
import { CustomerCare } from './CustomerCare.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Stepper } from './Stepper.tsx'

import './Header.css'

/** Who speaks, how far the request is, in which language: always in sight. */
export function Header() {
  const say = useShellWords()
  const dispatch = useAppDispatch()
  const { settings } = useAppContext()
  const { name, logo } = settings.brand
  return (
    <header className="header">
      <div className="header-inside">
        <Link to="/" className="brand">
          {logo ? <img className="brand-logo" src={logo} alt="" /> : <BrandMark />}
          <span className="brand-words">
            <span className="brand-name">{name}</span>
            <span className="brand-product">{say('product')}</span>
            <span className="visually-hidden">{say('home')}</span>
          </span>
        </Link>
        <Stepper />
        <div className="header-tools">
          {/* Texts of the server come in the language in which they were asked for. */}
          <LanguageSwitch onChange={() => void dispatch(api.util.invalidateTags(['texts']))} />
          <CustomerCare />
        </div>
      </div>
    </header>
  )
}

function BrandMark() {
  return (
    <svg className="brand-logo" viewBox="0 0 40 40" aria-hidden="true">
      <rect className="brand-field" width="40" height="40" rx="10" />
      <path className="brand-sign" d="M10 28V17l10-6 10 6v11M8 30h24M16 28v-8m8 8v-8" />
    </svg>
  )
}
