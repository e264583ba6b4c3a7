import { useShellWords } from '../texts/useShellWords.ts'
import { useAppContext } from '../useAppContext.ts'
import { OutsideLink } from './OutsideLink.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const parts = ['privacy', 'cookies', 'transparency', 'accessibility']

/** What the bank must have at hand on every page. */
export function Footer() {
  const say = useShellWords()
  const { brand, links } = useAppContext().settings
  return (
    <footer className="footer">
      <p>{brand.name}</p>
      <ul className="footer-links">
        {parts.map((part) => {
          const address = links[part]
          return (
            address && (
              <li key={part}>
                <OutsideLink href={address}>{say(`footer.${part}`)}</OutsideLink>
              </li>
            )
          )
        })}
      </ul>
      <ThemeSwitch />
    </footer>
  )
}
