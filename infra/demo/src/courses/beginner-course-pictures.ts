import type { PicturePlan } from '../picture.ts'
import { garden, hall, poster } from './gathering-scenes.ts'
import { promenade } from './open-scenes.ts'
import { miniRamp } from './ramp-scenes.ts'
import { shot } from './stage.ts'
import { plaza, yard } from './street-scenes.ts'

/** Pictures of the courses that ask for no experience, by course slug. */
export const beginnerCoursePictures: Readonly<Record<string, readonly PicturePlan[]>> = {
  'primera-rodada': [
    shot({
      alt: 'Un instructor acompaña a dos niñas y un niño en sus primeros metros sobre la patineta',
      scene: yard,
      light: 'morning',
      accent: '#f2602b',
      color: '#d5d0c4',
      roles: [
        { who: 'nina', pose: 'cheer', at: [0.16, 0.76], scale: 2.07 },
        { who: 'coach', pose: 'coach', at: [0.4, 0.82], scale: 2.32 },
        { who: 'luna', pose: 'cruise', at: [0.57, 0.83], scale: 2.44 },
        { who: 'diego', pose: 'push', at: [0.82, 0.94], scale: 2.56 },
      ],
    }),
    shot({
      alt: 'Una niña con casco y rodilleras se desliza frente a un sol naranja',
      scene: poster,
      light: 'morning',
      accent: '#f2602b',
      color: '#fbe9c6',
      format: 'portrait',
      roles: [{ who: 'luna', pose: 'cruise', at: [0.5, 0.825], scale: 5 }],
    }),
    shot({
      alt: 'El grupo descansa en el pasto después de la clase',
      scene: garden,
      light: 'noon',
      accent: '#f2602b',
      color: '#7fb36f',
      roles: [
        { who: 'coach', pose: 'sit', at: [0.28, 0.8], scale: 2.32 },
        { who: 'diego', pose: 'sit', at: [0.46, 0.82], scale: 2.44 },
        { who: 'nina', pose: 'cheer', at: [0.62, 0.82], scale: 2.44 },
        { who: 'luna', pose: 'cruise', at: [0.84, 0.9], scale: 2.44, flip: true },
      ],
    }),
  ],
  'practica-guiada': [
    shot({
      alt: 'Cuatro personas practican en una nave con rampas y luces colgantes',
      scene: hall,
      light: 'morning',
      accent: '#b8452f',
      color: '#a8452f',
      format: 'wide',
      roles: [
        { who: 'ama', pose: 'dropIn', at: [0.145, 0.63], scale: 2.07, turn: 48 },
        { who: 'teo', pose: 'ollie', at: [0.76, 0.64], scale: 2.44, drop: 0.11 },
        { who: 'marisol', pose: 'push', at: [0.42, 0.86], scale: 2.81 },
        { who: 'beto', pose: 'stand', at: [0.62, 0.94], scale: 2.81, flip: true },
      ],
    }),
  ],
  'patineta-desde-cero': [
    shot({
      alt: 'Dos alumnos avanzan entre conos frente a un mural',
      scene: yard,
      light: 'golden',
      accent: '#1f8f8a',
      color: '#dcc0a2',
      roles: [
        { who: 'coach', pose: 'coach', at: [0.2, 0.8], scale: 2.2 },
        { who: 'marisol', pose: 'cruise', at: [0.48, 0.86], scale: 2.68 },
        { who: 'beto', pose: 'push', at: [0.76, 0.95], scale: 2.93 },
      ],
    }),
    shot({
      alt: 'Un alumno se impulsa en una plaza al amanecer',
      scene: plaza,
      light: 'morning',
      accent: '#f2602b',
      color: '#c8d3c8',
      roles: [
        { who: 'teo', pose: 'push', at: [0.34, 0.94], scale: 2.81 },
        { who: 'vale', pose: 'stand', at: [0.2, 0.6], scale: 1.83 },
      ],
    }),
  ],
  peques: [
    shot({
      alt: 'Niñas y niños de casco juegan a seguir al instructor',
      scene: garden,
      light: 'jacaranda',
      accent: '#e0458c',
      color: '#b9a7d8',
      roles: [
        { who: 'coach', pose: 'cheer', at: [0.18, 0.82], scale: 2.32 },
        { who: 'nina', pose: 'crouch', at: [0.4, 0.88], scale: 2.68, flip: true },
        { who: 'diego', pose: 'cruise', at: [0.62, 0.9], scale: 2.81, flip: true },
        { who: 'luna', pose: 'push', at: [0.84, 0.93], scale: 2.81, flip: true },
      ],
    }),
    shot({
      alt: 'Un niño salta con los brazos abiertos',
      scene: poster,
      light: 'noon',
      accent: '#1f9a94',
      color: '#cdeaf0',
      roles: [{ who: 'diego', pose: 'ollie', at: [0.5, 0.74], scale: 4.4, drop: 0.085 }],
    }),
  ],
  'longboard-dance': [
    shot({
      alt: 'Una mujer de pelo cano baila sobre su longboard en el malecón',
      scene: promenade,
      light: 'golden',
      accent: '#1f8f8a',
      color: '#e8b88a',
      format: 'wide',
      roles: [
        { who: 'ivan', pose: 'cruise', at: [0.26, 0.82], scale: 2.32 },
        { who: 'rosa', pose: 'dance', at: [0.58, 0.92], scale: 3.05 },
      ],
    }),
    shot({
      alt: 'Paso cruzado sobre longboard contra un sol morado',
      scene: poster,
      light: 'jacaranda',
      accent: '#7d55c7',
      color: '#f0e2ee',
      format: 'portrait',
      roles: [{ who: 'rosa', pose: 'dance', at: [0.5, 0.825], scale: 4.8 }],
    }),
  ],
  'chavas-en-rampa': [
    shot({
      alt: 'Tres mujeres comparten una rampa con el cielo del anochecer',
      scene: miniRamp,
      light: 'dusk',
      accent: '#f2602b',
      color: '#8a6a9c',
      roles: [
        { who: 'ama', pose: 'stand', at: [0.1, 0.49], scale: 1.83 },
        { who: 'vale', pose: 'dropIn', at: [0.245, 0.67], scale: 2.07, turn: 52 },
        { who: 'marisol', pose: 'cruise', at: [0.55, 0.79], scale: 2.2 },
        { who: 'nina', pose: 'cheer', at: [0.9, 0.49], scale: 1.95, flip: true },
      ],
    }),
  ],
  'curso-de-verano': [
    shot({
      alt: 'Grupo de niñas y niños con su instructora en un parque con banderines',
      scene: garden,
      light: 'morning',
      accent: '#f2602b',
      color: '#8fb884',
      format: 'wide',
      roles: [
        { who: 'vale', pose: 'coach', at: [0.2, 0.82], scale: 2.44 },
        { who: 'luna', pose: 'cruise', at: [0.38, 0.84], scale: 2.56 },
        { who: 'diego', pose: 'cheer', at: [0.56, 0.84], scale: 2.56 },
        { who: 'nina', pose: 'push', at: [0.76, 0.92], scale: 2.81 },
      ],
    }),
    shot({
      alt: 'Una niña baja la rampa de una nave techada mientras la animan',
      scene: hall,
      light: 'noon',
      accent: '#1f8f8a',
      color: '#1a5a5c',
      roles: [
        { who: 'luna', pose: 'crouch', at: [0.19, 0.755], scale: 2.44, turn: 34 },
        { who: 'coach', pose: 'cheer', at: [0.48, 0.84], scale: 2.44 },
        { who: 'diego', pose: 'cheer', at: [0.68, 0.92], scale: 2.56, flip: true },
      ],
    }),
  ],
}
