import { Text } from '../primitives/text.ts'

interface FailureCodeProps {
  /** The server's id of the request that failed. */
  requestId: string | null | undefined
}

/** As many of its digits as find a request in the logs, and can be read out on the telephone. */
const digits = 8

/** What to tell support of a failure; nothing where no server has answered. */
export function FailureCode({ requestId }: FailureCodeProps) {
  if (!requestId) return null
  return (
    <Text as="span" display="block" size="sm" fontWeight="normal">
      Código: {requestId.slice(0, digits)}
    </Text>
  )
}
