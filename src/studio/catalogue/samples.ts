/** Some towns by name, and as many made up as Italy has: 8,000 in all. */
export function sampleTowns(): { value: string; label: string; description?: string }[] {
  const known = ['Roma', 'Romano di Lombardia', 'Forlì', "L'Aquila", 'Verona', 'Presicce-Acquarica']
  const firsts = ['Borgo', 'Campo', 'Castel', 'Colle', 'Fonte', 'Lago', 'Monte', 'Pieve', 'Ponte', 'Porto']
  const seconds = [
    'alto',
    'antico',
    'bello',
    'chiaro',
    'freddo',
    'grande',
    'lungo',
    'nuovo',
    'santo',
    'vecchio',
  ]
  const thirds = Array.from({ length: 80 }, (_, index) => `${index + 1}`)
  const made = firsts.flatMap((first) =>
    seconds.flatMap((second) => thirds.map((third) => `${first}${second} ${third}`)),
  )
  return [...known, ...made].slice(0, 8000).map((name) => ({ value: name, label: name }))
}

const long =
  "Cooperativa agricola e zootecnica di produzione, trasformazione e commercializzazione dell'Appennino"

export const companies = [
  {
    taxCode: '12345670017',
    vatNumber: '12345670017',
    name: 'Aurora S.r.l.',
    address: 'Via Merulana 12',
    town: 'Roma',
    province: 'RM',
  },
  {
    taxCode: '07654320196',
    vatNumber: '12345670017',
    name: long,
    address: 'Via della Conciliazione 120',
    town: 'Roma',
    province: 'RM',
  },
]

export const branches = Array.from({ length: 7 }, (_, index) => ({
  value: `branch-${index}`,
  label: index === 1 ? long : `Roma ${index + 1}`,
  address: `Via del Corso ${index + 100}`,
  town: 'Roma',
  zip: '00186',
  province: 'RM',
  distanceKm: index * 12 + 0.44,
}))

export const terms = {
  id: 'terms',
  version: '1.2',
  language: 'it',
  hash: '0',
  markdown: `## Oggetto\n\nIl servizio permette di chiedere un finanziamento.\n\n- Si può rinunciare in ogni momento.\n- I dati restano in Italia.\n\n## Durata\n\n${'La richiesta resta aperta trenta giorni. '.repeat(12)}`,
}

export const financingOptions = [
  financing('FIXED-24', 24, 88_812),
  financing('FIXED-36', 36, 61_753, true),
  financing('FIXED-60', 60, 40_150),
]

function financing(id: string, durationMonths: number, instalmentCents: number, is_matching = false) {
  return {
    category: '100001',
    mortgage_rate_type: { FIXED: 'FIXED' },
    financing_option: { id, durationMonths, instalmentCents, is_matching, tan: 6.95, taeg: 8.42 },
  }
}

export const people = [
  {
    id: 'm1',
    roles: ['legalRepresentative', 'beneficialOwner'],
    data: { taxCode: 'RSSMRA80A01H501U', name: 'Mario', surname: 'Rossi' },
  },
  {
    id: 'm2',
    roles: ['beneficialOwner'],
    data: { taxCode: 'BNCGLI84E52L781K', name: 'Giulia', surname: 'Bianchi', profession: 'Notaia' },
  },
]

export const documentGroups = [
  {
    name: 'revenue',
    related_entity: '1',
    requests: [
      {
        name: 'balance',
        types: [
          { name: 'annualBalance', configurations: { final: [{ label: 'Bilancio' }] } },
          { name: 'taxReturn', configurations: { final: [{ label: 'Dichiarazione dei redditi' }] } },
        ],
      },
    ],
  },
]
export const balanceKey = 'revenue#balance#annualBalance#final#'

export const questions = [
  {
    id: 'trend',
    kind: 'choice',
    required: true,
    text: 'Come va il mercato in cui lavora la tua azienda?',
    options: [
      { value: 'growing', label: 'In crescita' },
      { value: 'stable', label: 'Stabile' },
    ],
    translations: {
      en: {
        text: 'How is the market in which your company works?',
        options: { growing: 'Growing', stable: 'Stable' },
      },
    },
  },
  {
    id: 'share',
    kind: 'number',
    required: true,
    text: 'Quale parte del fatturato viene dal cliente più grande, in percentuale?',
    help: 'Basta una stima.',
    minimum: 0,
    maximum: 100,
    translations: {
      en: {
        text: 'Which share of the turnover comes from the largest customer, in percent?',
        help: 'An estimate will do.',
      },
    },
  },
  {
    id: 'notes',
    kind: 'text',
    required: false,
    text: 'Vuoi aggiungere altro?',
    maxLength: 1000,
    translations: { en: { text: 'Is there anything else?' } },
  },
]

export const residence = {
  countries: [
    { value: 'IT', label: 'Italia' },
    { value: 'FR', label: 'Francia' },
  ],
  provinces: [
    { value: 'RM', label: 'Roma' },
    { value: 'VR', label: 'Verona' },
  ],
  residenceTowns: [
    { value: 'Roma', label: 'Roma', province: 'RM', zips: ['00184', '00185'] },
    { value: 'Verona', label: 'Verona', province: 'VR', zips: ['37121', '37122'] },
  ],
  toponyms: [
    { value: 'via', label: 'Via' },
    { value: 'piazza', label: 'Piazza' },
  ],
}
