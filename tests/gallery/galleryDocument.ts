import type { MessagePreview } from './messagePreviews.ts'
import type { Picture } from './Picture.ts'

/** The page of all pictures, grouped by process and screen, and of the messages. It stands by itself, beside the pictures. */
export function galleryDocument(pictures: Picture[], messages: MessagePreview[]): string {
  const processes = [...Map.groupBy(pictures, ({ process }) => process)]
  const wrong = pictures.filter(({ findings }) => findings.length > 0).length
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gallery</title>
<link rel="icon" href="data:,">
<style>${style}</style>
<header>
  <h1>${pictures.length} pictures, ${wrong} with findings</h1>
  <form>
    ${filter('width', pictures, ({ width }) => String(width))}
    ${filter('theme', pictures, ({ theme }) => theme)}
    ${filter('language', pictures, ({ language }) => language)}
    ${filter('state', pictures, ({ state }) => state.kind)}
    <label>screen <input name="screen" type="search"></label>
    <label><input name="wrong" type="checkbox"> with findings</label>
  </form>
</header>
${processes.map(([name, of]) => processSection(name, of)).join('\n')}
${messagesSection(messages)}
<script>${script}</script>
</html>
`
}

function filter(name: string, pictures: Picture[], valueOf: (picture: Picture) => string): string {
  const values = [...new Set(pictures.map(valueOf))]
  const options = values.map((value) => `<option>${value}</option>`).join('')
  return `<label>${name} <select name="${name}"><option value="">all</option>${options}</select></label>`
}

function processSection(name: string, pictures: Picture[]): string {
  const screens = [...Map.groupBy(pictures, ({ screen }) => screen)]
  const sections = screens.map(
    ([screen, of]) =>
      `<section class="screen" data-screen="${screen}"><h3>${screen}</h3>${of.map(figure).join('\n')}</section>`,
  )
  return `<section class="process"><h2>${name}</h2>${sections.join('\n')}</section>`
}

function messagesSection(messages: MessagePreview[]): string {
  const articles = [...Map.groupBy(messages, ({ name }) => name)].map(([name, of]) => {
    const texts = of.map(
      ({ language, subject, body }) =>
        `<h4 lang="${language}">${escaped(subject)}</h4><p lang="${language}">${escaped(body)}</p>`,
    )
    return `<article><h3>${name}</h3>${texts.join('\n')}</article>`
  })
  return `<section class="messages"><h2>Messages</h2>${articles.join('\n')}</section>`
}

function figure({ file, width, theme, language, state, findings }: Picture): string {
  const caption = `${state.name}, ${language}, ${width}, ${theme}`
  const said = findings.map((finding) => `<li>${escaped(finding)}</li>`).join('')
  return `<figure data-width="${width}" data-theme="${theme}" data-language="${language}" data-state="${state.kind}"${said && ' data-wrong'}>
<a href="${file}"><img src="${file}" alt="${caption}" loading="lazy"></a>
<figcaption>${caption}${said && `<ul>${said}</ul>`}</figcaption></figure>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

const style = `
body { margin: 0; font: 14px/1.4 system-ui, sans-serif; color: #1f2328; background: #f4f5f7 }
header { position: sticky; top: 0; z-index: 1; padding: 8px 24px; background: #fff; border-bottom: 1px solid #d0d4da }
h1 { margin: 0 0 8px; font-size: 18px }
form { display: flex; flex-wrap: wrap; gap: 8px 24px }
.process, .screen, .messages { padding: 0 24px }
.messages p { max-width: 60ch; white-space: pre-line; overflow-wrap: anywhere }
h4 { margin: 8px 0 0 }
h3 { margin: 24px 0 8px; overflow-wrap: anywhere }
figure { display: inline-block; width: 220px; margin: 0 12px 12px 0; vertical-align: top }
img { display: block; width: 100%; height: 300px; object-fit: cover; object-position: top; background: #fff; border: 1px solid #d0d4da }
[data-wrong] img { border-color: #b3261e }
figcaption { overflow-wrap: anywhere }
ul { margin: 0; padding-left: 16px; color: #b3261e }
[hidden] { display: none }
`

const script = `
const form = document.querySelector('form')
form.addEventListener('submit', (event) => event.preventDefault())
form.addEventListener('input', () => {
  const asked = new FormData(form)
  const meets = (figure, name) => !asked.get(name) || figure.dataset[name] === asked.get(name)
  for (const figure of document.querySelectorAll('figure')) {
    figure.hidden = !['width', 'theme', 'language', 'state'].every((name) => meets(figure, name)) ||
      (asked.has('wrong') && !('wrong' in figure.dataset))
  }
  for (const screen of document.querySelectorAll('.screen')) {
    screen.hidden = !screen.dataset.screen.includes(asked.get('screen')) || !screen.querySelector('figure:not([hidden])')
  }
  for (const process of document.querySelectorAll('.process'))
    process.hidden = !process.querySelector('.screen:not([hidden])')
})
`
