import { Tag } from 'antd'
import { Fragment } from 'react'
import { Link } from 'react-router'

import { screenAddress } from '../screen/useScreenAddress.ts'
import { useStudio } from '../StudioContext.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { FileLink } from './FileLink.tsx'
import type { Word } from './Word.ts'
import { wordingPathOf } from './wordingFile.ts'

/** Which text a word is, with the way to the screen that says it and to its file. */
export function WordKey({ word }: { word: Word }) {
  const { say } = useStudio()
  const { texts } = useWorkspace()
  const { namespace, path, key, isEqual, isChanged } = word
  const [first = '', ...rest] = path
  const screen = `schemas/${namespace}/${first}.json`
  const own = Object.keys(word.texts)
    .map((language) => wordingPathOf({ language, namespace }))
    .find((file) => texts.has(file))
  const isOfScreen = texts.has(screen)

  return (
    <div className="words-key">
      <p className="words-place">
        {own === undefined ? namespace : <FileLink file={own}>{namespace}</FileLink>}
        {rest.length > 0 && (
          <>
            <span aria-hidden="true">›</span>
            {isOfScreen ? (
              <Link to={screenAddress(first, { text: word.id })} title={say('words.onScreen')}>
                {first}
              </Link>
            ) : (
              first
            )}
          </>
        )}
      </p>
      <code>
        {(rest.length > 0 ? rest : [key]).map((name, index) => (
          <Fragment key={index}>
            {index > 0 && (
              <>
                .<wbr />
              </>
            )}
            {name}
          </Fragment>
        ))}
      </code>
      {(isEqual || isChanged) && (
        <p className="words-tags">
          {isChanged && <Tag color="processing">{say('words.changed')}</Tag>}
          {isEqual && <Tag>{say('words.equal')}</Tag>}
        </p>
      )}
    </div>
  )
}
