import { countryOf } from '@studio/contract/values/place/countries';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { World } from './places.ts';
import { firstProposed, placeMoved, type PlaceValues } from './usualPlace.ts';

/** Chooses a country where none is, and proposes what is usual in another one when that is chosen. */
export function usePlaceMoves(
  { callingCodeOfCountry }: World,
  { isCurrencyFixed, isNew }: { isCurrencyFixed: boolean; isNew: boolean },
): void {
  const { values, setValues } = useFormikContext<PlaceValues>();
  const proposed = useRef(firstProposed(values));
  useEffect(() => {
    const country = values.country || countryOf(values);
    if (proposed.current.country === country) return;
    const phoneCountryCode = callingCodeOfCountry(country);
    const moved = placeMoved(values, proposed.current, { country, phoneCountryCode, isCurrencyFixed, isNew });
    proposed.current = moved.proposed;
    void setValues(moved.values);
  }, [callingCodeOfCountry, values, isCurrencyFixed, isNew, setValues]);
}
