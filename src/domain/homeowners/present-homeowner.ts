import type { Homeowner } from '../../contract/console/homeowners.ts';

/** A homeowner as responses carry it. */
export const presentHomeowner = ({
  id,
  nickname,
  owner_id,
}: {
  id: number;
  nickname: string | null;
  owner_id: number | null;
}): Homeowner => ({ id, nickname, system_owner_id: owner_id });
