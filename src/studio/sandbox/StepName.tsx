import { Fragment } from 'react'

/** The name of a step, which a line may break after an underscore. */
export function StepName({ name }: { name: string }) {
  return (
    <code>
      {name.split('_').map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a name have no other key
        <Fragment key={index}>
          {index > 0 && (
            <>
              _<wbr />
            </>
          )}
          {part}
        </Fragment>
      ))}
    </code>
  )
}
