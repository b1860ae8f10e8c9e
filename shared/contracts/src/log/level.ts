export const logLevels = ['info', 'warning', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

export const logLevelLabels: Readonly<Record<LogLevel, string>> = {
  info: 'Información',
  warning: 'Advertencia',
  error: 'Error',
}
