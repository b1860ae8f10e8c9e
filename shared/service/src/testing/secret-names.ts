/** Names of fields whose values the movement log must not tell: passwords, tokens, card data, identity documents. */
export const secretNames = /password|contrase|token|secret|card|tarjeta|cvv|security|credential/i
