import { formatPriceOrFree } from '@rodada/contracts/words/money'
import { formatClasses } from '@rodada/contracts/words/price-text'
import { Box, Flex, Text } from '@rodada/ui'
import type { ReducedQuoting } from './use-quote.ts'

/** The running total at the lower edge of the screen; `data-bottom-bar` keeps focused fields above it. */
export function QuoteBar({ quoting }: { quoting: ReducedQuoting }) {
  const { quote, problem, reduced } = quoting
  const parts = [formatClasses(quote.classes), ...(quote.membershipPrice > 0 ? ['membresía anual'] : [])]
  return (
    <Box
      data-bottom-bar
      position="sticky"
      bottom="0"
      zIndex="bar"
      mx={{ base: '-4', md: '0' }}
      px="4"
      pt="3"
      pb="calc({spacing.3} + env(safe-area-inset-bottom))"
      bg="surface"
      borderTopWidth="1px"
      borderColor="line.strong"
      borderTopRadius={{ md: 'lg' }}
      boxShadow="md"
    >
      <Flex as="output" align="center" justify="space-between" gap="4" minH="11">
        {problem === undefined ? (
          <>
            <Text size="sm" tone="muted">
              {parts.join(' + ')}
            </Text>
            <Text textAlign="end" fontSize="lg" fontWeight="bold" whiteSpace="nowrap">
              Total: {formatPriceOrFree(reduced?.total ?? quote.total)}
            </Text>
          </>
        ) : (
          <Text size="sm" fontWeight="semibold">
            {problem}
          </Text>
        )}
      </Flex>
    </Box>
  )
}
