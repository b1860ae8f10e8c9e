import { chakra } from '@rodada/ui'
import { Fragment } from 'react'

/** Characters without a place to break that a column has room for. */
const longestWord = 24

const Whole = chakra('span', { base: { overflowWrap: 'break-word' } })
const Broken = chakra('span', { base: { display: 'inline-block', minW: '8rem', overflowWrap: 'anywhere' } })

/** An address in a list: it breaks before its dots and its sign, and inside a word only where that is endless. */
export function EmailText({ email }: { email: string }) {
  const words = email.split(/(?=[@._+-])/)
  const Text = words.some((word) => word.length > longestWord) ? Broken : Whole
  return (
    <Text>
      {words.map((word, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word has nothing else that tells it from its like.
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </Text>
  )
}
