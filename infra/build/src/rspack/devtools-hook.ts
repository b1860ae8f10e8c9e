/**
 * First thing in a development document. React announces its renderer once, at its start, to the hook of the
 * developer tools; the hot reload of a remote that arrives later asks the hook for it. Without a hook that
 * remembers, a remote's updates are reported but not shown.
 */
const renderers = new Map<number, unknown>()

const hook = {
  renderers,
  supportsFiber: true,
  inject(renderer: unknown): number {
    const id = renderers.size + 1
    renderers.set(id, renderer)
    return id
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
}

// The real developer tools, where they are installed, came first and remember by themselves.
if (!('__REACT_DEVTOOLS_GLOBAL_HOOK__' in globalThis)) {
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
}
