import { armyZone, marchZoneValues, turnedUnits, zoneValues } from '../rules/04-zones.ts';
import { marchGateValues } from '../rules/06-ground.ts';
import { joinedToSourceValues } from '../rules/07-board.ts';
import { joinedValues, ownLineValues, supplyGateValues, trainValues } from '../rules/07-net.ts';
import { contactValues } from '../rules/10-attackers.ts';
import { groundGates } from '../rules/13-ground.ts';
import { openerValues } from '../rules/13-openers.ts';
import { lengthValues, unlimitedRailValues } from '../rules/13-sources.ts';
import { AXIS, RUSSIAN } from '../vocabulary.ts';

/** What is kept of a position, by name: the kit holds that it is never stale, and hangs on what it names alone. */
export const KEPT = {
  axisZones: zoneValues[AXIS],
  russianZones: zoneValues[RUSSIAN],
  axisMarch: marchZoneValues[AXIS],
  russianMarch: marchZoneValues[RUSSIAN],
  turned: turnedUnits,
  withoutPartisans: armyZone,
  axisContact: contactValues[AXIS],
  russianContact: contactValues[RUSSIAN],
  axisGate: marchGateValues[AXIS],
  russianGate: marchGateValues[RUSSIAN],
  axisLine: ownLineValues[AXIS],
  russianLine: ownLineValues[RUSSIAN],
  axisTrains: trainValues[AXIS],
  russianTrains: trainValues[RUSSIAN],
  axisRail: supplyGateValues[AXIS],
  russianRail: supplyGateValues[RUSSIAN],
  axisJoined: joinedValues[AXIS],
  russianJoined: joinedValues[RUSSIAN],
  axisToSource: joinedToSourceValues[AXIS],
  russianToSource: joinedToSourceValues[RUSSIAN],
  axisOpeners: openerValues[AXIS],
  russianOpeners: openerValues[RUSSIAN],
  axisGround: groundGates[AXIS],
  russianGround: groundGates[RUSSIAN],
  unlimited: unlimitedRailValues[AXIS],
  ...Object.fromEntries(lengthValues.map((value, cls) => [`supply${cls}`, value])),
};
