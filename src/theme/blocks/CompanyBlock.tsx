import type { BlockProps } from '#engine/form/FormTheme.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { useValueAt } from '../hooks/useValueAt.ts'
import { useWords } from '../words/useWords.ts'
import { BlockCard } from './BlockCard.tsx'
import { FactList } from './FactList.tsx'

interface Company {
  name: string
  taxCode?: string
  vatNumber?: string
  country?: string
  province?: string
  town?: string
  zip?: string
  address?: string
}

/** What the register says of the company. */
export function CompanyBlock({ options }: BlockProps) {
  const { language } = useTexts()
  const say = useWords('blocks.CompanyBlock')
  const company = useValueAt<Company>(options['company'])
  if (!company) return null

  const { name, taxCode, vatNumber, country, province, town, zip, address } = company
  const place = [zip, town, province && `(${province})`].filter(Boolean).join(' ')
  const facts = {
    name,
    vatNumber,
    taxCode: taxCode === vatNumber ? undefined : taxCode,
    address: [address, place].filter(Boolean).join(', '),
    country: country && nameOfCountry(country, language),
  }
  return (
    <BlockCard title={say('title')} className="company">
      <FactList
        facts={Object.entries(facts).map(([key, value]) => ({ name: key, label: say(key), value }))}
      />
    </BlockCard>
  )
}

/** `IT` is Italia in Italian; what is no code of a country stays as it is. */
function nameOfCountry(code: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}
