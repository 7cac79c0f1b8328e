import { cancellation } from './journeys/cancellation.ts'
import { family } from './journeys/family.ts'
import { kids } from './journeys/kids.ts'
import { login } from './journeys/login.ts'
import { myList } from './journeys/my-list.ts'
import { offline } from './journeys/offline.ts'
import { plans } from './journeys/plans.ts'
import { player } from './journeys/player.ts'
import { print } from './journeys/print.ts'
import { search } from './journeys/search.ts'
import { signUp } from './journeys/sign-up.ts'
import { title } from './journeys/title.ts'
import { troubles } from './journeys/troubles.ts'
import { visits } from './routes.ts'

export const journeys = [
  plans,
  signUp,
  login,
  title,
  player,
  search,
  myList,
  kids,
  family,
  cancellation,
  offline,
  print,
  troubles,
  ...visits,
]
