import { Box, chakra } from '@rodada/ui'

/** Unbroken characters that fit a column. */
const longestWord = 24

const Whole = chakra('span', { base: { overflowWrap: 'break-word' } })
const Broken = chakra('span', { base: { display: 'inline-block', minW: '8rem', overflowWrap: 'anywhere' } })

/** Allows line breaks before signs, and inside words only where one exceeds a column. */
export function EmailText({ email }: { email: string }) {
  const words = email.split(/(?=[@._+-])/)
  const Text = words.some((word) => word.length > longestWord) ? Broken : Whole
  return (
    <Text>
      {words.map((word, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word has nothing else that tells it from its like.
        <Box as="span" key={place}>
          {place > 0 && <wbr />}
          {word}
        </Box>
      ))}
    </Text>
  )
}
