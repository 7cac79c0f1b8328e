// Must have the same cues as clip-texts.mjs.
import { cues } from './clip-texts.mjs'

const lines = {
  sertao: [
    '[a bird wakes up]',
    '[viola]',
    'In the backlands the day does not break:|it catches fire.',
    'First the hills, then the cactus,|and people last of all.',
    '[hooves on dry ground]',
    'He left early, with a message|and half a block of raw sugar.',
    'The message was short.|The road was not.',
    '[zabumba drum, a baião]',
    'The sun crosses the sky|on foot, like everyone else.',
    'And when it gets tired, it lies down|behind the last hill.',
    '[flute]',
    'A horse knows the way home|better than the map.',
    '[crickets; a crackling fire]',
    'All the message said was this:|“Come over. There is coffee.”',
    '[the viola fades away]',
  ],
  quintal: [
    '[birds]',
    '[a merry xylophone]',
    'Today the wind came to play|here in the yard.',
    'It brought the smell of cake|and a whole lot of clouds.',
    '[wind blowing]',
    'Up you go, kite! Higher!|Mind the little bird!',
    'From up there, the house|is the size of a button.',
    '[flute and guitar]',
    '[a ball bouncing]',
    '[meow]',
    'Canela the cat watches the ball:|over there, over here, over there.',
    'But does she catch it? No!',
    '[meow, once more]',
    'The sky has turned the colour of peaches.|Time to go in.',
    'Bye, wind!|More tomorrow.',
    '[the music ends very, very softly]',
  ],
}

export const cuesInEnglish = Object.fromEntries(
  Object.entries(lines).map(([id, texts]) => {
    if (texts.length !== cues[id].length) throw new Error(`${id}: there must be one line per cue`)
    return [id, cues[id].map(([start, end], i) => [start, end, texts[i]])]
  }),
)
