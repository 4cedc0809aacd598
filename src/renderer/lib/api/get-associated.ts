import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import { associateInverter, getAssociated, type AssociatedKind } from '../../../contract/console/homeowners.ts';
import { request } from '../request.ts';
import { invalidateTopic } from '../topic-keys.ts';
import { useMutation } from '../use-mutation.ts';

const associatedQuery = (kind: AssociatedKind, id: number | null) =>
  queryOptions({
    queryKey: ['associated', kind, id],
    queryFn:
      id === null
        ? skipToken
        : ({ client, signal }) => request(client, getAssociated, { params: { kind, id: String(id) }, signal }),
  });

/** What belongs to a homeowner, a generator, an inverter, or a system owner; null: none is asked for. */
export const useAssociated = (kind: AssociatedKind, id: number | null) => useQuery(associatedQuery(kind, id));

/** Which generator an inverter belongs to from now on, and which one as the person saw it; null: none. */
export interface Association {
  inverterId: number;
  generatorId: number | null;
  seen: number | null;
}

const associate = (client: QueryClient, { inverterId, generatorId, seen }: Association) =>
  request(client, associateInverter, {
    params: { id: String(inverterId) },
    body: { generator_id: generatorId, seen_generator_id: seen },
  });

/** Says which generator an inverter belongs to, unless that has changed since the person saw it. It is never sent. */
export const useAssociateInverter = () =>
  useMutation({
    mutationFn: (association: Association, { client }) => associate(client, association),
    onSettled: (_answer, _error, _variables, _result, { client }) => invalidateTopic(client, 'homeowners'),
  });

/** The same, unless the inverter has a generator already, which is returned; null: it had none. */
export const useAssociateFreeInverter = (generatorId: number) =>
  useMutation({
    mutationFn: async (inverterId: number, { client }) => {
      const { generators } = await client.fetchQuery({ ...associatedQuery('inverters', inverterId), staleTime: 0 });
      const [other] = generators.data;
      if (!other) await associate(client, { inverterId, generatorId, seen: null });
      return other ?? null;
    },
    onSettled: (_answer, _error, _variables, _result, { client }) => invalidateTopic(client, 'homeowners'),
  });
