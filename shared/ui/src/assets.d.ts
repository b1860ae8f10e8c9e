/** Font file: the build emits it, the import is its URL. */
declare module '*.woff2' {
  const address: string
  export default address
}
