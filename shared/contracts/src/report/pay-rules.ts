/** What an instructor is paid by. */
export const rateUnits = ['class', 'hour'] as const
export type RateUnit = (typeof rateUnits)[number]

export const rateUnitLabels: Readonly<Record<RateUnit, string>> = { class: 'Por clase', hour: 'Por hora' }

/** Pesos of a rate. */
export const maxRate = 100_000
