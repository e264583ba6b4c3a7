/** What `flows/settings.json` holds. Durations are ISO 8601, times `HH:mm` in Europe/Rome. */
export interface Settings extends Partial<Omit<LoanSettings, 'deadlines'>> {
  brand: { name: string; logo?: string }
  /** What the look is made of, when the application is built. `color` is `#rrggbb`, `radius` CSS pixels, `font` a list as CSS writes it. */
  theme: { color: string; radius: number; font: string }
  contacts: { phone: string; phoneHours: string; email: string }
  /** Outside addresses by name; only these and those of `allowedOrigins` are ever opened. */
  links: Record<string, string>
  allowedOrigins: string[]
  /** `{provider}` values that the API path accepts; the first is the client's own. */
  providers: string[]
  /** In the host name, `from` is replaced by `to` to reach the API; without it the own origin answers. */
  apiHost: { from: string; to: string }
  routes: {
    tokenFree: string[]
    offline: string
    otpRefresh: string
    sessionEnded: string
    /** Where a reference of SPID comes back to; absent in a product without identification. */
    identification?: string
    /** A list hit. */
    blacklist?: string
    blacklistConnectAccount?: string
    /** A worker failed. */
    error?: string
    somethingWentWrong: string
    loading: string
    resume: string
    linkExpired: string
    notFound: string
    /** A page outside sent back a browser that had not been sent there; absent where no page leads outside. */
    begunElsewhere?: string
    /** Absent where the bank has no archive page. */
    archive?: string
    offStep: string[]
  }
  /** Texts of a product's own, as `flows/settings.schema.json` declares them; so are limits and deadlines. */
  texts?: Record<string, string>
  deadlines: { resumeLink: string; pollingCap: string }
  /** How long data is kept. Cases count from the last act, sessions from their end, messages from their writing. */
  retention: { abandoned: string; refused: string; signed: string; sessions: string; outbox: string }
  token: { life: string; sessionLife: string; grace: string; linkLife: string }
  otp: {
    life: string
    tries: number
    secondsBetweenSends: number
    sendsAnHour: number
    pauses: string[]
    pausesForgottenAfter: string
  }
  mapsKey?: string
  sandbox: boolean
}

/** What the settings of the loan hold besides. */
export interface LoanSettings {
  limits: { minimumAmount: number; maximumAmount: number; branchRadiusKm: number }
  deadlines: Settings['deadlines'] & {
    request: string
    bankLink: string
    scoreRetry: string
    contractValidity: string
  }
  signing: { days: number[]; from: string; to: string; lastStart: string }
  mccCategories: string[]
  zeroReserves: string[]
}

/** What the browser knows of a journey. */
export interface PublicJourney {
  journey: string
  /** The path below which its pages stand: `/`, or one such as `/leasing`. */
  address: string
  /** The public page at the address itself. */
  entry: string
  /** Public pages whose answers start a case. */
  start: string[]
  brand?: { name?: string; logo?: string }
}

/** The part of the settings that the browser may know: built into the application, `/settings/...` in a screen's scope. */
export type PublicSettings = Omit<Settings, 'theme' | 'otp' | 'retention' | 'token' | 'sandbox'>
