import type { Color } from '../drawing/color.ts'

/** The colours of an hour of the day. */
export interface Light {
  readonly skyTop: Color
  readonly skyLow: Color
  readonly sun: Color
  readonly far: Color
  readonly near: Color
  readonly leaf: Color
  readonly concrete: Color
  readonly night: boolean
}

export const lights = {
  morning: {
    skyTop: '#8cc7d9',
    skyLow: '#fbe9c6',
    sun: '#fff4cf',
    far: '#a9c4c4',
    near: '#6f9c99',
    leaf: '#4c9a72',
    concrete: '#d5d0c4',
    night: false,
  },
  noon: {
    skyTop: '#4fa8cf',
    skyLow: '#cdeaf0',
    sun: '#fffbe6',
    far: '#8fb9b0',
    near: '#4f8a80',
    leaf: '#3c8c5c',
    concrete: '#d9d8d2',
    night: false,
  },
  golden: {
    skyTop: '#f08a5d',
    skyLow: '#fbd79a',
    sun: '#fff0c2',
    far: '#d98c73',
    near: '#a35f5f',
    leaf: '#7a7a45',
    concrete: '#dcc0a2',
    night: false,
  },
  dusk: {
    skyTop: '#3f3a78',
    skyLow: '#ef8f7a',
    sun: '#ffd7a1',
    far: '#7a5b8c',
    near: '#4d4477',
    leaf: '#3c5a63',
    concrete: '#a79bb0',
    night: false,
  },
  night: {
    skyTop: '#0f1630',
    skyLow: '#2b3a6b',
    sun: '#f7f0d6',
    far: '#26325c',
    near: '#1b2447',
    leaf: '#1f4450',
    concrete: '#5f6a8a',
    night: true,
  },
  jacaranda: {
    skyTop: '#b9c9ef',
    skyLow: '#f6e6ee',
    sun: '#ffffff',
    far: '#b7b4d8',
    near: '#8c86bd',
    leaf: '#8d6bd1',
    concrete: '#dcd6dc',
    night: false,
  },
} as const satisfies Record<string, Light>

export type LightName = keyof typeof lights
