import { Fragment, type ReactNode } from 'react'

interface MarkdownProps {
  text: string
  /** The level of its highest headings: 2 below the title of a page. */
  level?: 2 | 3 | 4
}

/** Our texts, written in a little of Markdown: headings, paragraphs, lists, bold and links to the web. Nothing in them can become anything else. */
export function Markdown({ text, level = 2 }: MarkdownProps) {
  const blocks = blocksOf(text)
  const highest = Math.min(...blocks.map((block) => (block.kind === 'heading' ? block.depth : Infinity)))
  return (
    <div className="prose">
      {blocks.map((block, index) => (
        <Fragment key={index}>{drawBlock(block, level - highest)}</Fragment>
      ))}
    </div>
  )
}

type Block =
  | { kind: 'heading'; depth: number; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'paragraph'; text: string }

const heading = /^(#{1,6})\s+(.*)$/
const bullet = /^\s*[-*]\s+(.*)$/
const numbered = /^\s*\d+[.)]\s+(.*)$/

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const last: Block | undefined = isOpen ? blocks.at(-1) : undefined
    const block = readLine(line, last)
    if (block && block !== last) blocks.push(block)
    isOpen = block !== undefined
  }
  return blocks
}

/** The block that a line begins, or the one that it goes on with, changed; nothing for an empty line. */
function readLine(line: string, last: Block | undefined): Block | undefined {
  if (line.trim() === '') return undefined
  const title = heading.exec(line)
  if (title) return { kind: 'heading', depth: title[1]?.length ?? 1, text: title[2] ?? '' }

  const ordered = numbered.exec(line)
  const item = (ordered ?? bullet.exec(line))?.[1]
  if (item !== undefined) return addItem(item, ordered !== null, last)

  if (last?.kind === 'paragraph') last.text += ` ${line.trim()}`
  else if (last?.kind === 'list') last.items.push(`${last.items.pop() ?? ''} ${line.trim()}`)
  else return { kind: 'paragraph', text: line.trim() }
  return last
}

function addItem(item: string, ordered: boolean, last: Block | undefined): Block {
  if (last?.kind !== 'list' || last.ordered !== ordered) return { kind: 'list', ordered, items: [item] }
  last.items.push(item)
  return last
}

/** `lift` turns the depth of a heading into its level. */
function drawBlock(block: Block, lift: number): ReactNode {
  if (block.kind === 'paragraph') return <p>{drawInline(block.text)}</p>
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul'
    return (
      <List>
        {block.items.map((item, index) => (
          <li key={index}>{drawInline(item)}</li>
        ))}
      </List>
    )
  }
  const Heading = `h${Math.min(6, block.depth + lift)}` as 'h2'
  return <Heading>{drawInline(block.text)}</Heading>
}

const inline = /\*\*(?<bold>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<address>https?:\/\/[^\s)]+)\)/g

function drawInline(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const found of text.matchAll(inline)) {
    const { bold, label, address } = found.groups ?? {}
    parts.push(text.slice(end, found.index))
    parts.push(
      bold === undefined ? (
        <a key={found.index} href={address} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      ) : (
        <strong key={found.index}>{bold}</strong>
      ),
    )
    end = found.index + found[0].length
  }
  return [...parts, text.slice(end)]
}
