/** Loaded by Jest's own loader, whose version of `@jest/globals` is the only one that has `jest`. */
export { jest } from '@jest/globals'
