import { defineQuery } from '#lib/api/query-client.ts'
import { fetchMe } from './api.ts'

export const meQuery = () =>
  defineQuery({ queryKey: ['me'], queryFn: ({ signal }) => fetchMe(signal) })
