/** Times that a mail program, a scanner and a browser may each have encoded an address. */
const mostEncodings = 3

function decoded(text: string): string {
  let left = text
  for (let round = 0; round < mostEncodings; round += 1) {
    // What is no encoding, as a lone `%`, stays.
    left = left.replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => {
      try {
        return decodeURIComponent(bytes)
      } catch {
        return bytes
      }
    })
  }
  return left
}

/**
 * The token at the end of a mailed link, as it was made: letters, digits, `-` and `_`. Mail programs encode addresses
 * and break them with invisible signs; what closes a sentence, a bracket or a quotation, and parameters that somebody
 * appends, follow it.
 * @param text the fragment of an address, or what was sent as a token.
 * @param name of the token, in `#clave=…`.
 * @returns '' where no token is in it: those of the services have at most 100 signs.
 */
export function readLinkToken(text: string, name?: string): string {
  const plain = decoded(text).replaceAll(/\p{Cf}/gu, '')
  const value = name === undefined ? plain : plain.split(`${name}=`)[1]
  return /^[^\w-]*([\w-]{1,100})(?![\w-])/.exec(value ?? '')?.[1] ?? ''
}
