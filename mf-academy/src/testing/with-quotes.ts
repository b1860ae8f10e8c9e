import type { MemoryAppOptions } from '@rodada/web/testing/memory-app'

type Commands = NonNullable<MemoryAppOptions['commands']>

const quotes = /^\/api\/(ClassCapturist\/)?Registration\/Quote\//

/** Answers the service's quotes, whatever they ask; without an answer the course's own price holds. */
export function withQuotes(
  commands: Commands,
  answer: (asked: URLSearchParams) => object = () => ({}),
): Commands {
  const nothing = { success: true, messages: [], errors: {} }
  return new Proxy(commands, {
    get: (all, url) =>
      typeof url === 'string' && quotes.test(url)
        ? () => ({ ...nothing, ...answer(new URLSearchParams(url.split('?')[1])) })
        : Reflect.get(all, url),
  })
}
