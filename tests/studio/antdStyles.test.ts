import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = globSync('src/studio/**/*.tsx').map((file) => readFileSync(file, 'utf8'))

it('has the styles of every component of antd that it draws, for antd writes none at run time', () => {
  const drawn = files
    .flatMap((code) => [...code.matchAll(/^import \{([^}]+)\} from 'antd'$/gm)])
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
  const styled = files
    .flatMap((code) => [...code.matchAll(/^import 'virtual:antd\/studio\/(.+)\.css'$/gm)])
    .flatMap(([, names = '']) => names.split(','))

  expect(drawn.length).toBeGreaterThan(10)
  expect([...new Set(drawn)].filter((name) => !styled.includes(name))).toEqual([])
})
