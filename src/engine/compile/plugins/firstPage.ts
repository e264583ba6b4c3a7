import { evaluateAt } from '#validation/pointer.ts'

/** The look that a person may choose. */
export type Mode = 'light' | 'dark'

/** What the first page shows before a script of it runs. */
export interface FirstPage {
  language: string
  /** Light or dark, where the person has chosen; else as the device is. */
  mode?: Mode | undefined
  brand: { name: string; logo?: string | undefined }
  /** The address of the journey. */
  home: string
  /** The pack `common`. */
  common: unknown
  /** The words of the screen that is asked for; without them its outline stands alone. */
  screen?: unknown
  /** The page that says more of cookies. */
  cookies?: string | undefined
  /** Of a person who has read and accepted what is said of cookies. */
  isAccepted?: boolean
  /** What is fetched beside the scripts. */
  preloads?: Preload[]
  /** Whether the page is to send what the browser measures of it. */
  sendsVitals?: boolean
}

/** A file that the page will ask for: a script or a style of its own, or words that it fetches. */
export interface Preload {
  href: string
  as: 'script' | 'style' | 'fetch'
}

/** Where the page takes what is known only when it is asked for: once and again, for the place stays marked. */
const preloads = /(<!--preloads-->)[^]*?(<!--\/preloads-->)/
const frame = /(<!--frame-->)[^]*?(<!--\/frame-->)/

/**
 * The application's page with its frame: bank, title and introduction of the screen and the outline of what it asks, in the
 * language in which it will be read, with the very classes of the application that draws itself over it. It is no form:
 * nothing of it can be used, and a script that does not come leaves the way to try again.
 */
export function withFirstPage(html: string, page: FirstPage): string {
  return withMode(html, page.mode)
    .replace(/<html lang="\w+"/, `<html lang="${page.language}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(titleOf(page))}</title>`)
    .replace(
      preloads,
      (_, begin, end) => `${begin}${vitalsOf(page)}${(page.preloads ?? []).map(linkTo).join('')}${end}`,
    )
    .replace(frame, (_, begin, end) => `${begin}${frameOf(page)}${end}`)
}

/** Returns a page in the look that was chosen; without one it follows the device. */
export function withMode(html: string, mode: Mode | undefined): string {
  return html.replace(/(<html lang="\w+")[^>]*>/, `$1${mode ? ` data-theme="${mode}"` : ''}>`)
}

function titleOf(page: FirstPage): string {
  const title = plainText(page.screen, '/title')
  const said = plainText(page.common, '/shell/pageTitle', { title: title ?? '', brand: page.brand.name })
  return title === undefined || said === undefined ? `Digital Lending | ${page.brand.name}` : said
}

function frameOf(page: FirstPage): string {
  const { brand, common, home } = page
  const say = (key: string) => escaped(plainText(common, `/shell/${key}`) ?? '')
  return `<header class="header">
        <div class="header-inside">
          <a href="${escaped(home)}" class="brand">
            ${brand.logo ? `<img class="brand-logo" src="${escaped(brand.logo)}" alt="" />` : brandMark}
            <span class="brand-words">
              <span class="brand-name">${escaped(brand.name)}</span>
              <span class="brand-product">${say('product')}</span>
              <span class="visually-hidden">${say('home')}</span>
            </span>
          </a>
        </div>
      </header>
      <div class="page">
        ${cookiesOf(page, say)}
        <div class="page-columns">
          <main class="content" id="content" tabindex="-1">
            <article class="screen" aria-busy="true">
              ${headOf(page)}
              <noscript>Per usare questa pagina attiva JavaScript. / Please turn JavaScript on to use this page.</noscript>
              <p class="first-words">${say('live/loading')} <a class="first-retry" href="">${say('crash/retry')}</a></p>
              <div class="page-skeleton" aria-hidden="true">
                <span class="skeleton skeleton--text"></span>
                <span class="skeleton skeleton--control"></span>
                <span class="skeleton skeleton--text"></span>
                <span class="skeleton skeleton--control"></span>
                <span class="skeleton skeleton--text"></span>
                <span class="skeleton skeleton--control"></span>
              </div>
            </article>
          </main>
        </div>
      </div>`
}

/** As wide and as high as it will be: only its button waits for the script that handles it. */
function cookiesOf({ cookies, isAccepted }: FirstPage, say: (key: string) => string): string {
  if (isAccepted) return ''
  const more = cookies && ` <a class="outside-link" href="${escaped(cookies)}">${say('cookies/more')}</a>`
  return `<section class="cookies" aria-label="${say('cookies/label')}">
          <p>${say('cookies/text')}${more ?? ''}</p>
          <button type="button" class="button button--secondary button--small" disabled>${say('cookies/accept')}</button>
        </section>`
}

function headOf({ screen }: FirstPage): string {
  const title = plainText(screen, '/title')
  const intro = plainText(screen, '/intro')
  if (title === undefined) return '<span class="skeleton skeleton--title" aria-hidden="true"></span>'
  return `<header class="screen-head">
                <h1 tabindex="-1">${escaped(title)}</h1>
                ${intro === undefined ? '' : `<p class="screen-intro">${escaped(intro)}</p>`}
              </header>`
}

/** A text with what is known of it put in; none where something else of it is known only later. */
function plainText(words: unknown, pointer: string, known: Record<string, string> = {}): string | undefined {
  const text = evaluateAt(words, pointer)
  if (typeof text !== 'string') return undefined
  const said = text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => known[name] ?? whole)
  return said.includes('{{') ? undefined : said
}

function vitalsOf({ sendsVitals }: FirstPage): string {
  return sendsVitals ? '<meta name="vitals">' : ''
}

function linkTo({ href, as }: Preload): string {
  if (as === 'script') return `<link rel="modulepreload" crossorigin href="${escaped(href)}">`
  // As `fetch` asks for it, and as a style is linked: with another mode it would be fetched twice.
  return `<link rel="preload" as="${as}" crossorigin href="${escaped(href)}">`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const brandMark =
  '<svg class="brand-logo" viewBox="0 0 40 40" aria-hidden="true"><rect class="brand-field" width="40" height="40" rx="10" /><path class="brand-sign" d="M10 28V17l10-6 10 6v11M8 30h24M16 28v-8m8 8v-8" /></svg>'
