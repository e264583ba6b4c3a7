import { globSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

const words = /\b(loan|mcc|spid|company)\b/i

/** What serves any product, and is to know no loan. */
const general = [
  'src/{engine,flow,theme,api,app,checks}/**/*.{ts,tsx,css}',
  'src/server/{interpreter,http,storage}/**/*.{ts,tsx}',
]

const CALLS = 'a call of the contract is called so'
const BESIDE = 'the contract calls what stands beside the page `loan`'
const LOGIN = 'SPID is a way to log in, which any product may use'
const WIDGETS =
  'a part for any firm, which a screen maps to a place or a source of its own: what it shows is a company'
const COLUMN = 'a column of applied migrations, and the fact of that name, by which the desk finds cases'
const APPLIED = 'an applied migration is never edited'

/** The files that name it all the same: in how many lines, and why. */
const named: Record<string, [lines: number, reason: string]> = {
  'src/api/companyApi.ts': [2, CALLS],
  'src/api/contentApi.ts': [3, CALLS],
  'src/api/identityApi.ts': [1, CALLS],
  'src/api/informationApi.ts': [2, CALLS],
  'src/app/navigation/readEntrance.ts': [2, LOGIN],
  'src/app/session/exchangeProof.ts': [1, LOGIN],
  'src/app/session/spidReference.ts': [1, LOGIN],
  'src/app/shell/Sidebar.tsx': [1, BESIDE],
  'src/checks/flows/everyPlaceIsOfItsKind.ts': [
    3,
    'any firm or person has its open cases, and is told by a code',
  ],
  'src/checks/screens/actions/wrongRoutes.ts': [6, LOGIN],
  'src/server/http/routes/documents/informationRoutes.ts': [2, CALLS],
  'src/server/http/routes/lookups/companyRoutes.ts': [5, CALLS],
  'src/server/http/routes/memberRoutes.ts': [1, 'the sentence of an error of a call of the contract'],
  'src/server/http/routes/outside/identityRoutes.ts': [17, LOGIN],
  'src/server/storage/database/Database.ts': [2, COLUMN],
  'src/server/storage/migrations/0005_peopleTables.ts': [1, APPLIED],
  'src/server/storage/migrations/0010_identifiedCompanies.ts': [1, APPLIED],
  'src/server/storage/migrations/0014_sealedSubjects.ts': [1, APPLIED],
  'src/server/storage/migrations/0024_claimedPlaces.ts': [1, 'it says what the table before it held'],
  'src/server/storage/repositories/access/identityRequestsRepository.ts': [2, LOGIN],
  'src/server/storage/repositories/access/linksRepository.ts': [1, LOGIN],
  'src/server/storage/repositories/cases/casesRepository.ts': [4, COLUMN],
  'src/server/storage/repositories/cases/claimedPlacesRepository.ts': [
    1,
    'the kind of a blind index, which kept rows were made with',
  ],
  'src/theme/accepts/blockAccepts.ts': [1, WIDGETS],
  'src/theme/blocks/CompanyBlock.tsx': [6, WIDGETS],
  'src/theme/widgets/CompanyChoiceWidget.tsx': [11, WIDGETS],
}

describe('the words of the loan', () => {
  it('stand nowhere in what serves any product, but where they have a reason', () => {
    const found = globSync(general)
      .map((file) => file.replaceAll('\\', '/'))
      .map((file): [string, number] => [file, linesNaming(readFileSync(file, 'utf8'))])
      .filter(([, lines]) => lines > 0)

    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(named).map(([file, [lines]]) => [file, lines])),
    )
  })
})

/** In how many lines of a file one of the words stands by itself. */
function linesNaming(text: string): number {
  return text.split('\n').filter((line) => words.test(line)).length
}
