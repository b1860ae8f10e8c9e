import { Text } from '../primitives/text.ts'

interface FailureCodeProps {
  /** The server's id of the request that failed. */
  requestId: string | null | undefined
}

/** First digits of the id: enough to find a request in the logs, few enough for the telephone. */
const digits = 8

/** Reference for support; nothing where no server has answered. */
export function FailureCode({ requestId }: FailureCodeProps) {
  if (!requestId) return null
  return (
    <Text as="span" display="block" size="sm" fontWeight="normal">
      Código: {requestId.slice(0, digits)}
    </Text>
  )
}
